import * as z from 'zod'
import { roleNames } from './role-names.ts'

export const Role = z.enum(roleNames).meta({ id: 'Role' })
