import { doors } from './doors.ts'

export const files = doors({
  create: {
    method: 'post',
    path: '/v1/files',
    access: 'desk',
    fails: ['file.unsupported', 'file.too_large'],
    summary: 'Upload a picture (multipart: `file`, `alt`); it is decoded, re-encoded and stripped of metadata',
  },
})
