import { doors } from './doors.ts'

export const catalog = doors({
  categories: { method: 'get', path: '/v1/categories', access: 'public', fails: [], summary: 'All categories' },
  bySlug: {
    method: 'get',
    path: '/v1/catalogs/{slug}',
    access: 'public',
    fails: ['category.not_found'],
    summary: 'A category with its objects, newest first; slugs all and last_arrival are special',
  },
  highlighted: {
    method: 'get',
    path: '/v1/catalogs/products/highlighted',
    access: 'public',
    fails: [],
    summary: 'The objects that the library puts forward, twelve at most',
  },
  search: {
    method: 'get',
    path: '/v1/catalogs/products/search',
    access: 'public',
    fails: [],
    summary: 'Objects by words (typing errors are forgiven) and by category, place and days on which they are free',
  },
  highlightedByCrm: {
    method: 'get',
    path: '/v1/catalogs/products/highlighteds/zoho',
    access: 'public',
    fails: [],
    summary: "The objects chosen in the external CRM; the library's own choice where there is none",
  },
  product: {
    method: 'get',
    path: '/v1/catalogs/products/{id}',
    access: 'public',
    fails: ['product.not_found'],
    summary: 'One object, by its id or by the code on its label',
  },
  loans: {
    method: 'get',
    path: '/v1/catalogs/products/{id}/loans',
    access: 'public',
    fails: ['product.not_found'],
    summary: 'The days on which an object cannot be had, and why; never who has it',
  },
})
