import { authContract } from '../../src/lib/contract/auth.ts'
import { room } from '../http/serve.ts'
import { refreshCookie, requireOwnOrigin } from './cookies.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const authRoom = room(({ serve, deps }) => {
  serve(authContract.signIn, async ({ who, body, http }) => {
    const { reply, cookie } = await signIn(deps, who, body)
    refreshCookie.write(http, cookie)
    return reply
  })
  serve(authContract.signOut, async ({ who, http }) => {
    requireOwnOrigin(http)
    await signOut(deps, who, refreshCookie.read(http), http.req.header('authorization')?.slice('Bearer '.length))
    refreshCookie.clear(http)
    return {}
  })
  serve(authContract.access, async ({ who }) => ({ level: who.level, exp: who.exp, impersonating: false }))
  serve(authContract.refresh, async ({ who, body, http }) => {
    requireOwnOrigin(http)
    const { token, cookie } = await refresh(deps, who, refreshCookie.read(http), body.access_token)
    refreshCookie.write(http, cookie)
    return { token }
  })
})
