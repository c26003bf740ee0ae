import { endpoints } from './endpoints.ts'

export const me = endpoints({
  read: { method: 'get', path: '/v1/me', access: 'member' },
  card: { method: 'get', path: '/v1/me/card', access: 'member' },
  closing: { method: 'get', path: '/v1/me/closing', access: 'member' },
  close: { method: 'delete', path: '/v1/me', access: 'member' },
  export: { method: 'get', path: '/v1/me/export', access: 'member' },
  preferences: { method: 'get', path: '/v1/me/preferences', access: 'member' },
  prefer: { method: 'patch', path: '/v1/me/preferences', access: 'member' },
  details: { method: 'get', path: '/v1/me/details', access: 'member' },
  correct: { method: 'put', path: '/v1/me/details', access: 'member' },
  acceptPolicies: { method: 'post', path: '/v1/me/policies', access: 'member' },
  calendar: { method: 'get', path: '/v1/me/calendar', access: 'member' },
  renewCalendar: { method: 'post', path: '/v1/me/calendar', access: 'member' },
  feed: { method: 'get', path: '/v1/calendars/{file}', access: 'public' },
})
