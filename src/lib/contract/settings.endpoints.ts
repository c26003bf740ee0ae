import { endpoints } from './endpoints.ts'

export const settings = endpoints({
  rules: { method: 'get', path: '/v1/desk/settings', access: 'admin' },
  changeRules: { method: 'patch', path: '/v1/desk/settings', access: 'admin' },
  previewRules: { method: 'post', path: '/v1/desk/settings/previews', access: 'admin' },
  library: { method: 'get', path: '/v1/desk/settings/library', access: 'admin' },
  changeLibrary: { method: 'patch', path: '/v1/desk/settings/library', access: 'admin' },
  signUp: { method: 'get', path: '/v1/desk/settings/signup', access: 'admin' },
  changeSignUp: { method: 'put', path: '/v1/desk/settings/signup', access: 'admin' },
  search: { method: 'get', path: '/v1/desk/settings/search', access: 'admin' },
  changeSearch: { method: 'put', path: '/v1/desk/settings/search', access: 'admin' },
  look: { method: 'get', path: '/v1/desk/settings/look', access: 'admin' },
  changeLook: { method: 'patch', path: '/v1/desk/settings/look', access: 'admin' },
})
