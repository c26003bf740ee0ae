import { afterAll, beforeAll, expect, it } from 'vitest'
import words from '../../src/content/strings/it/mail.json' with { type: 'json' }
import type { Mail } from '../../server/work/mail.ts'
import { enqueueMail } from '../world/library.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const object = { it: 'Trapano', en: 'Drill' }

it('FV-02 where nobody shares, no mail leads to one’s own objects: to the object’s page, or nowhere', async () => {
  const templates = Object.keys(words.letters) as Mail['template'][]
  for (const library of ['ateneo', 'quartiere'])
    for (const template of templates)
      await enqueueMail(
        world,
        { to: `${template}@${library}.test`, lang: 'it' },
        { template, data: { count: 2, object, product: 'trapano' } },
        { library },
      )
  const arrived = await delivered(world)
  const linksIn = (template: string, library: string) => {
    const { email } = arrived.find(one => one.to.includes(`${template}@${library}.test`))!
    expect(email.text).not.toMatch(/\bnull\b|undefined/)
    const links = [...(email.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url]) => new URL(url!).pathname)
    expect(email.text!.match(/https?:/g)?.length ?? 0).toBe(links.length)
    return links
  }
  const mine = templates.filter(one => linksIn(one, 'quartiere').includes('/me/products'))
  expect(mine).toContain('product_withdrawn')
  for (const one of mine) expect(linksIn(one, 'ateneo'), one).toEqual([])
  for (const one of templates.filter(other => !mine.includes(other)))
    expect(linksIn(one, 'ateneo'), one).toHaveLength(1)
  expect(linksIn('product_in_repair', 'ateneo')).toEqual(['/products/trapano'])
  expect(linksIn('product_repaired', 'ateneo')).toEqual(['/products/trapano'])
})
