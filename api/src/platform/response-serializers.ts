import buildSerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'

/** Compiles each response schema once: all routes answer failures by one schema, and Fastify would compile it for every status of each. */
export function createSerializerCompiler(): FastifySerializerCompiler<unknown> {
  const compile = buildSerializerSelector()()
  const serializers = new Map<unknown, ReturnType<typeof compile>>()
  return ({ schema, method, url, httpStatus = 'default' }) => {
    const serializer = serializers.get(schema) ?? compile({ schema, method, url, httpStatus })
    serializers.set(schema, serializer)
    return serializer
  }
}
