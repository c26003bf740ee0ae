import { endpoints } from './endpoints.ts'

export const places = endpoints({
  preparations: { method: 'get', path: '/v1/desk/preparations', access: 'desk' },
  undoReady: { method: 'delete', path: '/v1/desk/orders/{id}/ready', access: 'desk' },
  changePoint: { method: 'post', path: '/v1/desk/orders/{id}/points', access: 'desk' },
  undoChangePoint: { method: 'delete', path: '/v1/desk/orders/{id}/points', access: 'desk' },
  seek: { method: 'post', path: '/v1/desk/products/{id}/searches', access: 'desk' },
  found: { method: 'delete', path: '/v1/desk/products/{id}/searches', access: 'desk' },
  carries: { method: 'get', path: '/v1/desk/carries', access: 'desk' },
  deliveries: { method: 'get', path: '/v1/desk/deliveries', access: 'desk' },
  send: { method: 'post', path: '/v1/desk/products/{id}/carries', access: 'desk' },
  keep: { method: 'delete', path: '/v1/desk/products/{id}/carries', access: 'desk' },
  arrive: { method: 'post', path: '/v1/desk/products/{id}/arrivals', access: 'desk' },
})
