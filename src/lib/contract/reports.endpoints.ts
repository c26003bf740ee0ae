import { endpoints } from './endpoints.ts'

export const reports = endpoints({
  read: { method: 'get', path: '/v1/desk/reports', access: 'desk' },
  assembly: { method: 'get', path: '/v1/desk/reports/assembly', access: 'desk' },
  membersBook: { method: 'post', path: '/v1/desk/reports/members', access: 'admin' },
})
