import { endpoints } from './endpoints.ts'

export const auth = endpoints({
  signIn: { method: 'post', path: '/v1/auths/signin', access: 'public' },
  signOut: { method: 'delete', path: '/v1/auths/signout', access: 'public' },
  access: { method: 'get', path: '/v1/auths/access', access: 'member' },
  refresh: { method: 'post', path: '/v1/auths/access/refresh', access: 'public' },
  startOpenId: { method: 'get', path: '/v1/auths/openID', access: 'public' },
  openId: { method: 'post', path: '/v1/auths/openID', access: 'public' },
})
