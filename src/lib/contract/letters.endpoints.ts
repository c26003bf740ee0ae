import { endpoints } from './endpoints.ts'

export const letters = endpoints({
  list: { method: 'get', path: '/v1/desk/letters', access: 'admin' },
  one: { method: 'get', path: '/v1/desk/letters/{name}', access: 'admin' },
  saveDraft: { method: 'put', path: '/v1/desk/letters/{name}/draft', access: 'admin' },
  discardDraft: { method: 'delete', path: '/v1/desk/letters/{name}/draft', access: 'admin' },
  publish: { method: 'post', path: '/v1/desk/letters/{name}/publications', access: 'admin' },
  restore: { method: 'post', path: '/v1/desk/letters/{name}/versions/{version}/restorations', access: 'admin' },
  test: { method: 'post', path: '/v1/desk/letters/{name}/tests', access: 'admin' },
  sender: { method: 'get', path: '/v1/desk/mail-sender', access: 'admin' },
  changeSender: { method: 'put', path: '/v1/desk/mail-sender', access: 'admin' },
})
