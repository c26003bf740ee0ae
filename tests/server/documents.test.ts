import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inlineNamed } from '../../server/files/documents.ts'
import type { Caller } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  desk = await world.as('desk@demo.test')
  admin = await world.as('admin@demo.test')
})
afterAll(() => world.close())

describe('the public documents', () => {
  const path = '/v1/catalogs/z/p/files?name=faq'
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const saving = (who: Caller, bytes: Buffer, title = 'Domande & risposte – perché', at = path) => {
    const raw = new FormData()
    raw.set('file', new File([bytes as BlobPart], '../../etc/passwd.pdf'))
    raw.set('title', title)
    return who.call('PUT', at, { raw })
  }

  it('CA-54 RT-15 are saved by an administrator and streamed to everybody, by an honest name', async () => {
    expect((await world.visitor().get(path)).body.code).toBe('document.not_found')
    const saved = await saving(admin, pdf)
    expect(saved).toMatchObject({ status: 200, body: { name: 'faq', url: path, size: pdf.length } })
    const answer = await world.app.request(`http://x${path}`, { headers: { host: 'quartiere.localhost' } })
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
    expect(
      Object.fromEntries(
        ['content-type', 'content-length', 'x-content-type-options', 'content-disposition'].map(one => [
          one,
          answer.headers.get(one),
        ]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="Domande _ risposte _ perche.pdf"; filename*=UTF-8''Domande%20%26%20risposte%20%E2%80%93%20perch%C3%A9.pdf`,
    })
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect((await world.visitor().get('/v1/libraries/domains/quartiere')).body.faq_pdf_url).toBe(path)
  })

  it('are taken away by an administrator, and the questions are shown again', async () => {
    await saving(admin, pdf)
    expect((await desk.delete(path)).status).toBe(403)
    expect((await admin.delete(path)).status).toBe(200)
    expect((await world.visitor().get(path)).body.code).toBe('document.not_found')
    expect((await world.visitor().get('/v1/libraries/domains/quartiere')).body.faq_pdf_url).toBeNull()
    expect((await admin.delete(path)).body.code).toBe('document.not_found')
    await saving(admin, pdf)
    await saving(admin, pdf, 'Altro', '/v1/catalogs/z/p/files?name=regole')
    expect((await admin.delete('/v1/catalogs/z/p/files?name=regole')).status).toBe(200)
    expect((await world.visitor().get('/v1/libraries/domains/quartiere')).body.faq_pdf_url).toBe(path)
  })

  it('E9 are only those flagged public, of this library, whatever is asked for', async () => {
    const visitor = world.visitor()
    const hostile = [
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      'http://127.0.0.1:4920/',
      'https://evil.test/x.pdf',
      'file:///etc/passwd',
      '%00',
      'faq%00',
      'FAQ',
      'all',
      '',
      'faq.pdf',
      '%25%32%66',
      'faq/../faq',
      '169.254.169.254',
      'a'.repeat(5000),
    ]
    for (const name of hostile)
      expect([404, 422], name).toContain((await visitor.get(`/v1/catalogs/z/p/files?name=${name}`)).status)
    expect((await visitor.get(`${path}&name=faq`)).status).toBe(400)
    expect((await visitor.get('/v1/catalogs/z/p/files')).status).toBe(422)
    expect((await world.visitor('borgo').get(path)).status).toBe(404)
    await world.db.updateTable('documents').set({ public: false }).where('name', '=', 'faq').execute()
    expect((await visitor.get(path)).status).toBe(404)
    await world.db.updateTable('documents').set({ public: true }).where('name', '=', 'faq').execute()
  })

  it('take PDFs from administrators, and nothing else', async () => {
    expect((await saving(desk, pdf)).status).toBe(403)
    expect((await saving(admin, Buffer.from('<html><script>1</script></html>'))).body.code).toBe('document.unsupported')
    expect((await saving(admin, Buffer.concat([pdf, Buffer.alloc(9_000_001)]))).body.code).toBe('file.too_large')
    expect((await saving(admin, pdf, 'x', '/v1/catalogs/z/p/files?name=..%2fx')).status).toBe(422)
  })

  it.each([
    [
      'x".pdf\r\nSet-Cookie: a=b',
      `inline; filename="x_.pdf__Set-Cookie_ a_b.pdf"; filename*=UTF-8''x%22.pdf%0D%0ASet-Cookie%3A%20a%3Db.pdf`,
    ],
    ["l'ora (sì)", `inline; filename="l_ora (si).pdf"; filename*=UTF-8''l%27ora%20%28s%C3%AC%29.pdf`],
  ])('E7 name %j as RFC 6266 wants', (title, header) => expect(inlineNamed(title)).toBe(header))
})
