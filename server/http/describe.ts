import type { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from './app-types.ts'
import { type ApiDocument, docsPage, docsPolicy } from './docs-page.ts'

const about = {
  openapi: '3.1.0',
  info: { title: 'Oggettoteca', version: '1', description: 'The API of a community library of things.' },
} as const

/** The API's description, for programs and as a page to read. It changes only with the program: it is made once. */
export function describeApi(app: OpenAPIHono<App>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  let made: ApiDocument | undefined
  const document = () => (made ??= app.getOpenAPI31Document(about) as unknown as ApiDocument)
  const once = (make: () => string) => {
    let text: string | undefined
    return () => (text ??= make())
  }
  const json = once(() => JSON.stringify(document()))
  const pages = { it: once(() => docsPage(document(), 'it')), en: once(() => docsPage(document(), 'en')) }
  app.get('/v1/openapi.json', c => c.body(json(), 200, { 'Content-Type': 'application/json' }))
  app.get('/v1/docs', c => {
    c.header('Content-Security-Policy', docsPolicy)
    c.header('Vary', 'Accept-Language')
    return c.html(pages[c.var.lang]())
  })
}
