import AjvCompiler from '@fastify/ajv-compiler'
import buildSerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'

/** Shared by all applications of a process, so that each schema is compiled once. */
export const buildValidator = AjvCompiler()

const compile = buildSerializerSelector()()
const serializers = new WeakMap<object, ReturnType<typeof compile>>()

/** One compilation per schema and process; Fastify would compile the error schema for every status of each route. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema, method, url, httpStatus = 'default' }) => {
  const serializer = serializers.get(schema) ?? compile({ schema, method, url, httpStatus })
  serializers.set(schema, serializer)
  return serializer
}
