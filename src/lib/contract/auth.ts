import * as z from 'zod'
import { auth } from './auth.doors.ts'
import { contract } from './contract.ts'
import { Me } from './me.ts'
import { Email, Nothing } from './primitives.ts'

/** Longer passwords than 1,024 bytes are refused rather than cut. */
const Password = z.string().min(1).max(1024)

export const SignIn = z.strictObject({ email: Email, password: Password })

/** `level` is a hint for the screen: the server reads it from the database on every call. */
export const AccessState = z
  .object({ level: z.number().int(), exp: z.number().int(), impersonating: z.boolean() })
  .meta({ id: 'AccessState' })
export type AccessState = z.infer<typeof AccessState>

export const authContract = contract(auth, {
  signIn: { body: SignIn, reply: z.object({ access_token: z.string(), data: Me }) },
  signOut: { reply: Nothing },
  access: { reply: AccessState },
  refresh: {
    body: z.strictObject({ access_token: z.string().max(4096).optional() }),
    reply: z.object({ token: z.string() }),
  },
})
