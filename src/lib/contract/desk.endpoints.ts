import { endpoints } from './endpoints.ts'

export const desk = endpoints({
  today: { method: 'get', path: '/v1/desk/today', access: 'desk' },
  orders: { method: 'get', path: '/v1/desk/orders', access: 'desk' },
  order: { method: 'get', path: '/v1/desk/orders/{id}', access: 'desk' },
  approve: { method: 'post', path: '/v1/desk/orders/{id}/approvals', access: 'desk' },
  deny: { method: 'post', path: '/v1/desk/orders/{id}/denials', access: 'desk' },
  handOver: { method: 'post', path: '/v1/desk/orders/{id}/handovers', access: 'desk' },
  return: { method: 'post', path: '/v1/desk/orders/{id}/returns', access: 'desk' },
  addProduct: { method: 'post', path: '/v1/desk/products', access: 'desk' },
  cancelByDesk: { method: 'post', path: '/v1/desk/orders/{id}/cancellations', access: 'desk' },
  changeDates: { method: 'post', path: '/v1/desk/orders/{id}/dates', access: 'desk' },
  ready: { method: 'post', path: '/v1/desk/orders/{id}/ready', access: 'desk' },
  answerNote: { method: 'post', path: '/v1/desk/orders/{id}/notes', access: 'desk' },
  undoReturn: { method: 'delete', path: '/v1/desk/orders/{id}/returns', access: 'desk' },
  writeOff: { method: 'post', path: '/v1/desk/orders/{id}/write-offs', access: 'admin' },
  products: { method: 'get', path: '/v1/desk/products', access: 'desk' },
  verify: { method: 'post', path: '/v1/desk/products/{id}/verifications', access: 'admin' },
  startRepair: { method: 'post', path: '/v1/desk/products/{id}/maintenance', access: 'desk' },
  endRepair: { method: 'delete', path: '/v1/desk/products/{id}/maintenance', access: 'desk' },
  withdrawProduct: { method: 'post', path: '/v1/desk/products/{id}/withdrawals', access: 'desk' },
  retireProduct: { method: 'post', path: '/v1/desk/products/{id}/retirements', access: 'admin' },
})
