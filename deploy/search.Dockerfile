# syntax=docker/dockerfile:1
# The search service. Build it in the project folder: docker build -f deploy/search.Dockerfile .
# Releases pin the base image by digest: --build-arg NODE_IMAGE=node:24-slim@sha256:…
ARG NODE_IMAGE=node:24-slim

# This layer changes only with the lockfile, so later builds take it from the cache.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch --prod

FROM packages AS install
COPY . .
RUN rm -rf node_modules && npx --yes pnpm@12.21.0 install --frozen-lockfile --offline --prod --filter-prod "@reprise/search..."

FROM ${NODE_IMAGE}
ENV NODE_ENV=production SEARCH_HOST=0.0.0.0 SEARCH_PORT=3200 SEARCH_SNAPSHOT_DIR=/snapshot
WORKDIR /app
COPY --from=install /app/package.json /app/pnpm-workspace.yaml ./
COPY --from=install /app/node_modules node_modules
COPY --from=install /app/packages packages
COPY --from=install /app/apps/search apps/search
RUN mkdir /snapshot && chown node:node /snapshot
USER node
EXPOSE 3200 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3200/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/search/src/server.ts"]
