# syntax=docker/dockerfile:1
# The sandbox, for demonstrations and tests only, never for a public shop. Build it in the project folder: docker build -f deploy/sandbox.Dockerfile .
# Releases pin the base image by digest: --build-arg NODE_IMAGE=node:24-slim@sha256:…
ARG NODE_IMAGE=node:24-slim

# This layer changes only with the lockfile, so later builds take it from the cache.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch --prod

FROM packages AS install
COPY . .
RUN rm -rf node_modules && npx --yes pnpm@12.21.0 install --frozen-lockfile --offline --prod --filter-prod "@reprise/sandbox..."

FROM ${NODE_IMAGE}
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=3900 SMTP_HOST=0.0.0.0 SMTP_PORT=3925 CLAMD_HOST=0.0.0.0 CLAMD_PORT=3310 SANDBOX_DATA_DIR=/data
WORKDIR /app
COPY --from=install /app/package.json /app/pnpm-workspace.yaml ./
COPY --from=install /app/node_modules node_modules
COPY --from=install /app/packages packages
COPY --from=install /app/apps/sandbox apps/sandbox
RUN mkdir -p /data && chown node:node /data
USER node
EXPOSE 3900 3925
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3900/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/sandbox/src/server.ts"]
