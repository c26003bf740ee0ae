import { endpoints } from './endpoints.ts'

export const loanNotes = endpoints({
  write: { method: 'put', path: '/v1/desk/orders/{id}/internal-note', access: 'desk' },
})
