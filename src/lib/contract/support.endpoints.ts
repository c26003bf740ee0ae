import { endpoints } from './endpoints.ts'

export const support = endpoints({
  create: { method: 'post', path: '/v1/supports', access: 'public' },
  tellProblem: { method: 'post', path: '/v1/me/problems', access: 'member' },
})
