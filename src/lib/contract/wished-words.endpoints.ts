import { endpoints } from './endpoints.ts'

export const wishedWords = endpoints({
  others: { method: 'get', path: '/v1/me/wished-words', access: 'member' },
  wish: { method: 'post', path: '/v1/me/wished-words', access: 'member' },
  list: { method: 'get', path: '/v1/desk/wished-words', access: 'desk' },
  hide: { method: 'put', path: '/v1/desk/wished-words', access: 'desk' },
})
