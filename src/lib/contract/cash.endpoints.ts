import { endpoints } from './endpoints.ts'

export const cash = endpoints({
  day: { method: 'get', path: '/v1/desk/cash', access: 'desk' },
  take: { method: 'post', path: '/v1/desk/cash', access: 'desk' },
  month: { method: 'get', path: '/v1/desk/cash/months', access: 'desk' },
  close: { method: 'post', path: '/v1/desk/cash/closes', access: 'desk' },
  giveBack: { method: 'post', path: '/v1/desk/cash/{id}/returns', access: 'desk' },
  void: { method: 'post', path: '/v1/desk/cash/{id}/voids', access: 'desk' },
  undo: { method: 'delete', path: '/v1/desk/cash/{id}', access: 'desk' },
  mailReceipt: { method: 'post', path: '/v1/desk/cash/{id}/receipts', access: 'desk' },
})
