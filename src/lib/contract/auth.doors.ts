import { doors } from './doors.ts'

export const auth = doors({
  signIn: {
    method: 'post',
    path: '/v1/auths/signin',
    access: 'public',
    fails: ['auth.invalid', 'server.busy'],
    summary: 'Sign in with e-mail and password; sets the refresh cookie',
  },
  signOut: {
    method: 'delete',
    path: '/v1/auths/signout',
    access: 'public',
    fails: [],
    summary: 'End the session of the refresh cookie or of the bearer token',
  },
  access: {
    method: 'get',
    path: '/v1/auths/access',
    access: 'member',
    fails: [],
    summary: 'What the bearer of this token may do',
  },
  refresh: {
    method: 'post',
    path: '/v1/auths/access/refresh',
    access: 'public',
    fails: ['auth.expired', 'auth.origin'],
    summary: 'Exchange the refresh cookie for a new access token; the cookie rotates',
  },
})
