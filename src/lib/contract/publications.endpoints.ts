import { endpoints } from './endpoints.ts'

export const publications = endpoints({
  start: { method: 'post', path: '/v1/publications', access: 'desk' },
  list: { method: 'get', path: '/v1/publications', access: 'desk' },
  pending: { method: 'get', path: '/v1/publications/pending', access: 'desk' },
  snapshot: { method: 'get', path: '/v1/publications/snapshot', access: 'public' },
})
