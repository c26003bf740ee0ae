import { endpoints } from './endpoints.ts'

export const messages = endpoints({
  list: { method: 'get', path: '/v1/desk/messages', access: 'desk' },
  ofMember: { method: 'get', path: '/v1/desk/members/{id}/messages', access: 'desk' },
  take: { method: 'post', path: '/v1/desk/messages/{id}/takes', access: 'desk' },
  answer: { method: 'post', path: '/v1/desk/messages/{id}/answers', access: 'desk' },
  undoAnswer: { method: 'delete', path: '/v1/desk/messages/{id}/answers', access: 'desk' },
  finish: { method: 'post', path: '/v1/desk/messages/{id}/completions', access: 'desk' },
  reopen: { method: 'delete', path: '/v1/desk/messages/{id}/completions', access: 'desk' },
})
