import { endpoints } from './endpoints.ts'

export const kits = endpoints({
  read: { method: 'get', path: '/v1/kits', access: 'public' },
  book: { method: 'post', path: '/v1/me/kits', access: 'member' },
})
