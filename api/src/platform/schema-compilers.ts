import AjvCompiler from '@fastify/ajv-compiler'
import buildSerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'

/** What Fastify reads inputs with: every application of a process has the same schemas, so each is compiled once. */
export const buildValidator = AjvCompiler()

const compile = buildSerializerSelector()()
const serializers = new WeakMap<object, ReturnType<typeof compile>>()

/** Compiles each response schema once a process: all routes answer failures by one schema, and Fastify would compile it for every status of each. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema, method, url, httpStatus = 'default' }) => {
  const serializer = serializers.get(schema) ?? compile({ schema, method, url, httpStatus })
  serializers.set(schema, serializer)
  return serializer
}
