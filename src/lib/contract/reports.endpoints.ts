import { endpoints } from './endpoints.ts'

export const reports = endpoints({
  read: { method: 'get', path: '/v1/desk/reports', access: 'desk' },
  assembly: { method: 'get', path: '/v1/desk/reports/assembly', access: 'desk' },
  annual: { method: 'get', path: '/v1/desk/reports/annual', access: 'desk' },
  publishAnnual: { method: 'put', path: '/v1/desk/reports/annual', access: 'admin' },
  withdrawAnnual: { method: 'delete', path: '/v1/desk/reports/annual', access: 'admin' },
  membersBook: { method: 'post', path: '/v1/desk/reports/members', access: 'admin' },
})
