import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from 'hono'
import { sql } from 'kysely'
import type { PublicDocument } from '../../src/lib/contract/files.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { readForm, textOf } from './read-form.ts'

const addressOf = (name: string) => `/v1/catalogs/z/p/files?name=${name}`

/** RFC 6266, for a document that is shown: a plain name for old readers, and the real one, whatever its letters. */
export function inlineNamed(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(title.toWellFormed()).replace(
    /['()*]/g,
    one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}.pdf"; filename*=UTF-8''${exact}.pdf`
}

/**
 * Sends a document flagged public; a HEAD opens no file, whose stream nobody would read.
 * @throws Refusal `document.not_found`
 */
export async function sendDocument(
  { db, files }: Deps,
  { library }: Visitor,
  name: string,
  method: string,
): Promise<Response> {
  const found = await db
    .selectFrom('documents')
    .selectAll()
    .where('name', '=', name)
    .where('public', '=', true)
    .executeTakeFirst()
  const there = found && (await files.find(`${library.library_id}/${found.stored_name}`))
  if (!there) return fail('document.not_found')
  const body = method === 'HEAD' ? null : (Readable.toWeb(await there.open()) as ReadableStream)
  return new Response(body, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(there.size),
      'Content-Disposition': inlineNamed(found.title),
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/**
 * Puts a PDF in a public document's place; the one called `faq` is what the pages offer as questions and answers.
 * @throws Refusal `document.unsupported`, `file.too_large`
 */
export async function saveDocument(deps: Deps, who: Member, name: string, c: Context<App>): Promise<PublicDocument> {
  const form = await readForm(c)
  const file = form.get('file')
  if (!(file instanceof Blob)) return fail('document.unsupported')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if ((await fileTypeFromBuffer(bytes))?.mime !== 'application/pdf') fail('document.unsupported')
  const title = textOf(form, 'title', 120) || name
  const stored_name = `${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}.pdf`
  await deps.files.put(`${who.library.library_id}/${stored_name}`, bytes)
  const stored = { name, stored_name, title, size: bytes.length }
  const at = await write(deps, who, recordDocument, stored)
  return { name, title, url: addressOf(name), size: bytes.length, updated_at: at.toISOString() }
}

type StoredDocument = { name: string; stored_name: string; title: string; size: number }

async function recordDocument(work: Work<Member>, { name, ...stored }: StoredDocument): Promise<Date> {
  const { tx, who, at } = work
  const facts = { ...stored, public: true, uploaded_by: who.id, updated_at: at }
  await tx
    .insertInto('documents')
    .values({ name, ...facts })
    .onConflict(same => same.columns(['library_id', 'name']).doUpdateSet(facts))
    .execute()
  if (name === 'faq') await linkFaq(work, addressOf(name))
  await work.audit({ action: 'save', subject: 'document', id: name })
  return at
}

/** Where the pages send for the questions, the only document that they all name; null shows the page that has them. */
async function linkFaq(work: Work<Member>, address: string | null): Promise<void> {
  const settings = sql<string>`jsonb_set(settings, '{faq_pdf_url}', ${JSON.stringify(address)}::jsonb)`
  await work.tx.updateTable('libraries').set({ settings }).execute()
  await work.reprint()
}

/**
 * Takes a public document away; its bytes go when the job `files` finds that nothing names them (`put-in-place.ts`).
 * @throws Refusal `document.not_found`
 */
export const removeDocument = (deps: Deps, who: Member, name: string): Promise<void> =>
  write(deps, who, forgetDocument, name)

async function forgetDocument(work: Work<Member>, name: string): Promise<void> {
  const { tx } = work
  const { numDeletedRows } = await tx.deleteFrom('documents').where('name', '=', name).executeTakeFirst()
  if (numDeletedRows === 0n) fail('document.not_found')
  if (name === 'faq') await linkFaq(work, null)
  await work.audit({ action: 'remove', subject: 'document', id: name })
}
