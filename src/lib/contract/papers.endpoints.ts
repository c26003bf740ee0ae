import { endpoints } from './endpoints.ts'

export const papers = endpoints({
  labels: { method: 'get', path: '/v1/desk/labels', access: 'desk' },
  prints: { method: 'get', path: '/v1/desk/labels/prints', access: 'desk' },
  print: { method: 'post', path: '/v1/desk/labels/prints', access: 'desk' },
  confirm: { method: 'post', path: '/v1/desk/labels/prints/{id}/confirmations', access: 'desk' },
  requeue: { method: 'delete', path: '/v1/desk/labels/prints/{id}/confirmations', access: 'desk' },
  cards: { method: 'get', path: '/v1/desk/paper-cards', access: 'desk' },
  printCards: { method: 'post', path: '/v1/desk/paper-cards/prints', access: 'desk' },
  confirmCards: { method: 'post', path: '/v1/desk/paper-cards/prints/{id}/confirmations', access: 'desk' },
  requeueCards: { method: 'delete', path: '/v1/desk/paper-cards/prints/{id}/confirmations', access: 'desk' },
  open: { method: 'post', path: '/v1/desk/papers', access: 'desk' },
  read: { method: 'get', path: '/v1/papers/{ticket}', access: 'public' },
})
