import { endpoints } from './endpoints.ts'

export const circulation = endpoints({
  scan: { method: 'get', path: '/v1/desk/scans', access: 'desk' },
  handOut: { method: 'post', path: '/v1/desk/baskets', access: 'desk' },
  sendWaiting: { method: 'post', path: '/v1/desk/waiting-acts', access: 'desk' },
})
