import { endpoints } from './endpoints.ts'

export const reports = endpoints({
  read: { method: 'get', path: '/v1/desk/reports', access: 'desk' },
  membersBook: { method: 'post', path: '/v1/desk/reports/members', access: 'admin' },
})
