import { endpoints } from './endpoints.ts'

export const mails = endpoints({
  list: { method: 'get', path: '/v1/desk/mails', access: 'desk' },
  ofMember: { method: 'get', path: '/v1/desk/members/{id}/mails', access: 'desk' },
  retry: { method: 'post', path: '/v1/desk/mails/retries', access: 'desk' },
  dismiss: { method: 'post', path: '/v1/desk/mails/dismissals', access: 'admin' },
})
