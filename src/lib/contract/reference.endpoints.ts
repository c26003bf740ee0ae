import { endpoints } from './endpoints.ts'

export const reference = endpoints({
  scheme: { method: 'get', path: '/v1/schemes/{name}', access: 'public' },
  lookups: { method: 'get', path: '/v1/lookups', access: 'public' },
  status: { method: 'get', path: '/v1/status', access: 'public' },
  enums: { method: 'get', path: '/v1/enums', access: 'public' },
  links: { method: 'get', path: '/v1/links', access: 'public' },
  errors: { method: 'get', path: '/v1/error_list', access: 'public' },
})
