import { endpoints } from './endpoints.ts'

export const photos = endpoints({
  check: { method: 'post', path: '/v1/desk/photos/checks', access: 'referent' },
  place: { method: 'post', path: '/v1/desk/photos/files', access: 'referent' },
  openZip: { method: 'post', path: '/v1/desk/photos/zips', access: 'referent' },
  sendPiece: { method: 'post', path: '/v1/desk/photos/zips/{id}/pieces', access: 'referent' },
  passZip: { method: 'post', path: '/v1/desk/photos/zips/{id}/passes', access: 'referent' },
  round: { method: 'post', path: '/v1/desk/photos/rounds', access: 'desk' },
  add: { method: 'post', path: '/v1/desk/photos', access: 'desk' },
})
