import { endpoints } from './endpoints.ts'

export const founding = endpoints({
  readKey: { method: 'post', path: '/v1/founding/keys', access: 'public' },
  checkLabel: { method: 'post', path: '/v1/founding/labels', access: 'public' },
  found: { method: 'post', path: '/v1/founding', access: 'public' },
  join: { method: 'post', path: '/v1/founding/founders', access: 'public' },
  enter: { method: 'post', path: '/v1/founding/sessions', access: 'public' },
  read: { method: 'get', path: '/v1/desk/founding', access: 'desk' },
  putOff: { method: 'put', path: '/v1/desk/founding/steps/{step}', access: 'admin' },
  open: { method: 'post', path: '/v1/desk/founding/openings', access: 'admin' },
})
