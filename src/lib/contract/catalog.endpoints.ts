import { endpoints } from './endpoints.ts'

export const catalog = endpoints({
  categories: { method: 'get', path: '/v1/categories', access: 'public' },
  bySlug: { method: 'get', path: '/v1/catalogs/{slug}', access: 'public' },
  highlighted: { method: 'get', path: '/v1/catalogs/products/highlighted', access: 'public' },
  search: { method: 'get', path: '/v1/catalogs/products/search', access: 'public' },
  highlightedByCrm: { method: 'get', path: '/v1/catalogs/products/highlighteds/zoho', access: 'public' },
  product: { method: 'get', path: '/v1/catalogs/products/{id}', access: 'public' },
  loans: { method: 'get', path: '/v1/catalogs/products/{id}/loans', access: 'public' },
})
