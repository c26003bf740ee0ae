import { endpoints } from './endpoints.ts'

export const shelves = endpoints({
  places: { method: 'get', path: '/v1/desk/shelves', access: 'desk' },
  place: { method: 'post', path: '/v1/desk/shelves/placements', access: 'desk' },
  undo: { method: 'post', path: '/v1/desk/shelves/undone-placements', access: 'desk' },
})
