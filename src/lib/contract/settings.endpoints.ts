import { endpoints } from './endpoints.ts'

export const settings = endpoints({
  library: { method: 'get', path: '/v1/desk/settings/library', access: 'admin' },
  changeLibrary: { method: 'patch', path: '/v1/desk/settings/library', access: 'admin' },
})
