# syntax=docker/dockerfile:1
# The static origin of one area. Build it in the project folder:
# docker build -f deploy/remote.Dockerfile --build-arg REMOTE=blue --build-arg RELEASE_VERSION=1.5.0 .
# Releases pin the base image by digest: --build-arg NODE_IMAGE=node:24-slim@sha256:…
# They also name the previous image, whose releases open tabs and rollbacks still load: --build-arg PREVIOUS=registry/blue:1.4.0
ARG NODE_IMAGE=node:24-slim
ARG PREVIOUS=nothing

# This layer changes only with the lockfile, so later builds take it from the cache.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1 CI=1
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch

FROM ${NODE_IMAGE} AS nothing
RUN mkdir -p /app/releases

FROM ${PREVIOUS} AS previous

FROM packages AS build
ARG REMOTE
# A build for release needs its own version.
ARG RELEASE_VERSION
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --offline
RUN node_modules/.bin/pnpm run build --filter=@reprise/${REMOTE}

FROM packages AS production
COPY . .
RUN rm -rf node_modules && npx --yes pnpm@12.21.0 install --frozen-lockfile --offline --prod --filter-prod "@reprise/server-kit..."

FROM ${NODE_IMAGE}
ARG REMOTE
ENV NODE_ENV=production STATIC_HOST=0.0.0.0
WORKDIR /app
COPY --from=production /app/package.json /app/pnpm-workspace.yaml ./
COPY --from=production /app/node_modules node_modules
COPY --from=production /app/packages/server-kit packages/server-kit
COPY --from=production /app/scripts/static-origin.ts scripts/static-origin.ts
COPY --from=previous /app/releases releases
COPY --from=build /app/apps/${REMOTE}/dist releases
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/static-origin.ts", "releases", "8080"]
