import { endpoints } from './endpoints.ts'

export const auth = endpoints({
  signUp: { method: 'post', path: '/v1/auths/signup', access: 'public' },
  sendVerification: { method: 'patch', path: '/v1/auths/emails/{id}/verifications', access: 'member' },
  verify: { method: 'get', path: '/v1/auths/verifications/{token}', access: 'public' },
  signIn: { method: 'post', path: '/v1/auths/signin', access: 'public' },
  signOut: { method: 'delete', path: '/v1/auths/signout', access: 'public' },
  access: { method: 'get', path: '/v1/auths/access', access: 'member' },
  refresh: { method: 'post', path: '/v1/auths/access/refresh', access: 'public' },
  startRecovery: { method: 'post', path: '/v1/auths/password_recovery', access: 'public' },
  checkRecovery: { method: 'get', path: '/v1/auths/password_recovery', access: 'public' },
  resetPassword: { method: 'patch', path: '/v1/auths/password_recovery', access: 'public' },
  startOpenId: { method: 'get', path: '/v1/auths/openID', access: 'public' },
  openId: { method: 'post', path: '/v1/auths/openID', access: 'public' },
  sessions: { method: 'get', path: '/v1/me/sessions', access: 'member' },
  endSession: { method: 'delete', path: '/v1/me/sessions/{id}', access: 'member' },
})
