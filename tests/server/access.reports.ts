import { told } from '../world/annual-report.ts'

/** The rows of the matrix about reports and reviews. */
export const reportsRows: Record<string, string> = {
  'GET /v1/desk/reviews': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/reviews/{id}/hidings': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/reviews/{id}/hidings': 'login  no     no     no     open   open   open   open   no     open',
  'PUT /v1/desk/reviews/{id}/answer': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/reports': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/reports/assembly': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/reports/annual': 'login  no     no     no     open   open   open   open   no     open',
  'PUT /v1/desk/reports/annual': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/reports/annual': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/reports/members': 'login  no     no     no     no     no     open   open   no     open',
}

export const reportBodies: Record<string, () => Promise<unknown>> = {
  'POST /v1/desk/reviews/{id}/hidings': async () => ({ reason: 'Me lo ha chiesto al banco' }),
  'PUT /v1/desk/reviews/{id}/answer': async () => ({ text: 'Grazie!' }),
  'PUT /v1/desk/reports/annual': async () => ({ ...told, year: 2026 }),
}
