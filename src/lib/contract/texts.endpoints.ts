import { endpoints } from './endpoints.ts'

export const texts = endpoints({
  list: { method: 'get', path: '/v1/desk/texts', access: 'admin' },
  one: { method: 'get', path: '/v1/desk/texts/{name}', access: 'admin' },
  saveDraft: { method: 'put', path: '/v1/desk/texts/{name}/draft', access: 'admin' },
  discardDraft: { method: 'delete', path: '/v1/desk/texts/{name}/draft', access: 'admin' },
  publish: { method: 'post', path: '/v1/desk/texts/{name}/publications', access: 'admin' },
  version: { method: 'get', path: '/v1/desk/texts/{name}/versions/{version}', access: 'admin' },
  restore: { method: 'post', path: '/v1/desk/texts/{name}/versions/{version}/restorations', access: 'admin' },
})
