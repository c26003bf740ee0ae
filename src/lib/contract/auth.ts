import * as z from 'zod'
import { auth } from './auth.endpoints.ts'
import { contract } from './contract.ts'
import { Me } from './me.ts'
import { Email, Nothing, Password } from './primitives.ts'

export const SignIn = z.strictObject({ email: Email, password: Password })

export const SignedIn = z.object({ access_token: z.string(), data: Me })

/** What the provider sends back through the browser. */
export const SsoAnswer = z.strictObject({
  code: z.string().min(1).max(2048),
  state: z.string().min(1).max(200),
  /** The issuer of the answer, where the provider sends it. */
  iss: z.string().max(500).optional(),
})

/** `level` is a hint for the screen: the server reads it from the database on every call. */
export const AccessState = z
  .object({ level: z.number().int(), exp: z.number().int(), impersonating: z.boolean() })
  .meta({ id: 'AccessState' })
export type AccessState = z.infer<typeof AccessState>

export const authContract = contract(auth, {
  signIn: {
    summary: 'Sign in with e-mail and password; sets the refresh cookie',
    fails: ['auth.invalid', 'request.rate', 'server.busy'],
    onBehalf: false,
    body: SignIn,
    reply: SignedIn,
  },
  signOut: {
    summary: 'End the session of the refresh cookie or of the bearer token',
    fails: ['auth.origin'],
    onBehalf: true,
    reply: Nothing,
  },
  access: { summary: 'What the bearer of this token may do', fails: [], reply: AccessState },
  refresh: {
    summary: 'Exchange the refresh cookie for a new access token; the cookie rotates',
    fails: ['auth.expired', 'auth.origin'],
    body: z.strictObject({ access_token: z.string().max(4096).optional() }),
    reply: z.object({ token: z.string() }),
  },
  startOpenId: {
    summary: 'Go to the single sign-on provider',
    fails: ['sso.off', 'sso.unavailable', 'request.rate'],
    onBehalf: false,
    redirects: true,
    reply: Nothing,
  },
  openId: {
    summary: 'Come back from the single sign-on provider with its code and state; sets the refresh cookie',
    fails: [
      'sso.off',
      'sso.unavailable',
      'sso.refused',
      'sso.no_email',
      'sso.email_taken',
      'sso.above',
      'request.rate',
      'auth.origin',
    ],
    onBehalf: false,
    body: SsoAnswer,
    reply: SignedIn,
  },
})
