import { expect, test } from 'vitest'
import { inOrder, noveltyOf } from '../../server/press/order.ts'

const ordered = (paths: string[], news: string[]) =>
  inOrder(
    paths.map(pathname => ({ pathname })),
    path => (news.includes(path) ? 'changed' : 'same'),
  ).map(page => page.pathname)

test('a page comes after what it links to: objects, lists, home', () => {
  const paths = ['/', '/catalogs/all', '/en', '/faq', '/en/products/b', '/products/a', '/en/catalogs/all']
  const order = ['/en/products/b', '/products/a', '/faq', '/catalogs/all', '/en/catalogs/all', '/', '/en']
  expect(ordered(paths, paths)).toEqual(order)
})

test('when everything is printed again, what changed does not wait for it', () => {
  const paths = ['/', '/catalogs/all', '/products/a', '/products/b']
  const order = ['/products/b', '/catalogs/all', '/products/a', '/']
  expect(ordered(paths, ['/catalogs/all', '/products/b'])).toEqual(order)
})

test('pages that show a changed object beside their own come after all that are about it', () => {
  const before = new Map([
    ['/', 'h1'],
    ['/catalogs/all', 'l1'],
    ['/products/a', 'a1.x1'],
    ['/products/b', 'b1.y1'],
  ])
  const now = new Map([
    ['/', 'h2'],
    ['/catalogs/all', 'l2'],
    ['/products/a', 'a1.x2'],
    ['/products/b', 'b2.y1'],
    ['/products/new', 'n1.z1'],
  ])
  const pages = [...now.keys()].map(pathname => ({ pathname }))
  const order = inOrder(pages, path => noveltyOf(before.get(path), now.get(path))).map(one => one.pathname)
  expect(order).toEqual(['/products/b', '/products/new', '/catalogs/all', '/', '/products/a'])
  expect(noveltyOf('a1.x1', 'a1.x1')).toBe('same')
})
