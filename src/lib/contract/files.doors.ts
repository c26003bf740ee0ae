import { doors } from './doors.ts'

export const files = doors({
  list: {
    method: 'get',
    path: '/v1/files',
    access: 'member',
    fails: [],
    summary: "Uploaded pictures, newest first: a member's own; the desk sees all of the library",
  },
  tags: {
    method: 'get',
    path: '/v1/files/tags',
    access: 'member',
    fails: [],
    summary: 'Distinct tags of those pictures that contain the words',
  },
  create: {
    method: 'post',
    path: '/v1/files',
    access: 'member',
    fails: ['file.unsupported', 'file.too_large', 'file.too_many', 'member.banned', 'product.sharing_off'],
    summary: 'Upload a picture (multipart: `file`, `alt`, `tags`, `folder`); it is encoded anew, without its metadata',
  },
  control: {
    method: 'patch',
    path: '/v1/files/controls/all/{key}',
    access: 'admin',
    fails: ['library.not_found'],
    summary: 'Check the files of the library that the key names: what is missing, what belongs to nothing',
  },
  removeAll: {
    method: 'delete',
    path: '/v1/files/all',
    access: 'super',
    fails: ['auth.not_fresh'],
    summary: 'Delete all pictures of the library; for thirty days they can be restored',
  },
  remove: {
    method: 'delete',
    path: '/v1/files/{filename}',
    access: 'admin',
    fails: ['file.not_found'],
    summary: 'Delete one picture, by its id or the last part of its address',
  },
  restore: {
    method: 'post',
    path: '/v1/files/restorations',
    access: 'super',
    fails: [],
    summary: 'Bring back the pictures deleted in the last thirty days',
  },
  readDocument: {
    method: 'get',
    path: '/v1/catalogs/z/p/files',
    access: 'public',
    fails: ['document.not_found'],
    summary: 'A public document of the library, as `name=faq`: the questions and answers to print',
  },
  saveDocument: {
    method: 'put',
    path: '/v1/catalogs/z/p/files',
    access: 'admin',
    fails: ['file.unsupported', 'file.too_large'],
    summary: 'Put a PDF (multipart: `file`, `title`) in the place of a public document',
  },
})
