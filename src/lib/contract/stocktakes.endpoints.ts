import { endpoints } from './endpoints.ts'

export const stocktakes = endpoints({
  list: { method: 'get', path: '/v1/desk/stocktakes', access: 'desk' },
  open: { method: 'post', path: '/v1/desk/stocktakes', access: 'referent' },
  one: { method: 'get', path: '/v1/desk/stocktakes/{id}', access: 'desk' },
  progress: { method: 'get', path: '/v1/desk/stocktakes/{id}/finds', access: 'desk' },
  count: { method: 'post', path: '/v1/desk/stocktakes/{id}/finds', access: 'desk' },
  undo: { method: 'post', path: '/v1/desk/stocktakes/{id}/undone-finds', access: 'desk' },
  close: { method: 'post', path: '/v1/desk/stocktakes/{id}/closes', access: 'referent' },
})
