import { endpoints } from './endpoints.ts'

export const accounts = endpoints({
  signUp: { method: 'post', path: '/v1/auths/signup', access: 'public' },
  sendVerification: { method: 'patch', path: '/v1/auths/emails/{id}/verifications', access: 'member' },
  verify: { method: 'get', path: '/v1/auths/verifications/{token}', access: 'public' },
  join: { method: 'post', path: '/v1/auths/verifications/{token}', access: 'public' },
  startRecovery: { method: 'post', path: '/v1/auths/password_recovery', access: 'public' },
  checkRecovery: { method: 'get', path: '/v1/auths/password_recovery', access: 'public' },
  resetPassword: { method: 'patch', path: '/v1/auths/password_recovery', access: 'public' },
  sessions: { method: 'get', path: '/v1/me/sessions', access: 'member' },
  endSession: { method: 'delete', path: '/v1/me/sessions/{id}', access: 'member' },
})
