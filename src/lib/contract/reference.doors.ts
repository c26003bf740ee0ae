import { doors } from './doors.ts'

export const reference = doors({
  scheme: {
    method: 'get',
    path: '/v1/schemes/{name}',
    access: 'public',
    fails: ['scheme.not_found'],
    summary: 'The JSON Schema of a thing on the wire, as Product or Order',
  },
  lookups: {
    method: 'get',
    path: '/v1/lookups',
    access: 'public',
    fails: [],
    summary: "The library's own lists to choose from: categories, points, cards",
  },
  status: {
    method: 'get',
    path: '/v1/status',
    access: 'public',
    fails: [],
    summary: "The states of a loan, with their labels in the reader's language",
  },
  enums: {
    method: 'get',
    path: '/v1/enums',
    access: 'public',
    fails: [],
    summary: "Every fixed list of values, with labels in the reader's language",
  },
  links: {
    method: 'get',
    path: '/v1/links',
    access: 'public',
    fails: [],
    summary: "The library's pages, here and elsewhere, by name",
  },
  errors: {
    method: 'get',
    path: '/v1/error_list',
    access: 'public',
    fails: [],
    summary: 'Every refusal: its code, its status and its sentence in both languages',
  },
})
