import type { Context } from 'hono'
import { largestFile } from '../../src/lib/rules/largest-file.ts'
import type { App } from '../http/app-types.ts'
import { readBytes } from '../http/body.ts'
import { fail, Refusal } from '../refusal.ts'

/** How long a caller may take to send it (ms): a photo over a slow line. */
const formMs = 170_000
/** Boundaries, headers and the texts around the file. */
const envelope = 20_000

/**
 * A form's parts, counted while they arrive.
 * @throws Refusal `file.too_large`, `request.media_type`, `request.malformed`
 */
export async function readForm(c: Context<App>): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) fail('request.media_type')
  if (Number(c.req.header('content-length')) > largestFile + envelope) fail('file.too_large')
  const bytes = await readBytes(c.req.raw.body, largestFile + envelope, formMs).catch((error: unknown) =>
    error instanceof Refusal && error.code === 'request.too_large' ? fail('file.too_large') : Promise.reject(error),
  )
  const form = await new Response(new Blob([bytes as Uint8Array<ArrayBuffer>]), { headers: { 'content-type': type } })
    .formData()
    .catch(() => fail('request.malformed'))
  const file = form.get('file')
  if (file instanceof Blob && file.size > largestFile) fail('file.too_large')
  return form
}

/** A text part on one line, cut at a length; empty when there is none. */
export function textOf(form: FormData, name: string, most: number): string {
  const said = form.get(name)
  if (typeof said !== 'string') return ''
  const line = said.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, ' ')
  return [...line.trim()].slice(0, most).join('')
}
