import { endpoints } from './endpoints.ts'

export const shifts = endpoints({
  week: { method: 'get', path: '/v1/desk/shifts', access: 'desk' },
  today: { method: 'get', path: '/v1/desk/shifts/today', access: 'desk' },
  take: { method: 'post', path: '/v1/desk/shifts', access: 'desk' },
  leave: { method: 'post', path: '/v1/desk/shifts/leaves', access: 'desk' },
})
