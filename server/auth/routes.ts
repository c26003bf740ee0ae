import { authContract } from '../../src/lib/contract/auth.ts'
import type { Routes } from '../http/serve.ts'
import { authorizationUrl } from './authorization-url.ts'
import { browserOf, checkCsrfOrigin, giveCookies, joiningCookie, refreshCookie, ssoCookie } from './cookies.ts'
import { finishSso } from './finish-sso.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const authRoutes: Routes = ({ serve, system }) => {
  serve(authContract.signIn, async ({ deps, who, body, http }) => {
    const browser = browserOf(http)
    const { reply, cookie } = await signIn(deps, who, body, browser)
    giveCookies(http, browser, cookie)
    return reply
  })
  serve(authContract.signOut, async ({ who, http }) => {
    checkCsrfOrigin(http)
    await signOut(system, who, refreshCookie.read(http), http.req.header('authorization')?.slice('Bearer '.length))
    refreshCookie.clear(http)
    joiningCookie.clear(http)
    return {}
  })
  serve(authContract.access, async ({ who }) => ({
    level: who.level,
    exp: who.exp,
    impersonating: who.impersonator !== undefined,
  }))
  serve(authContract.refresh, async ({ who, body, http }) => {
    checkCsrfOrigin(http)
    const { token, cookie } = await refresh(system, who, refreshCookie.read(http), body.access_token)
    refreshCookie.write(http, cookie)
    return { token }
  })
  serve(
    authContract.startOpenId,
    async ({ deps, who, http }) => http.redirect(await authorizationUrl(deps, who, http), 302) as never,
  )
  serve(authContract.openId, async ({ deps, who, body, http }) => {
    checkCsrfOrigin(http)
    const browser = browserOf(http)
    const { reply, cookie } = await finishSso(deps, who, ssoCookie.read(http), body, browser)
    ssoCookie.clear(http)
    giveCookies(http, browser, cookie)
    return reply
  })
}
