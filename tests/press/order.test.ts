import { expect, test } from 'vitest'
import { inOrder } from '../../server/press/order.ts'

const ordered = (paths: string[], news: string[]) =>
  inOrder(
    paths.map(pathname => ({ pathname })),
    path => news.includes(path),
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
