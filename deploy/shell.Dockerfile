# syntax=docker/dockerfile:1
# The shell: renders pages and serves its own files. Build it in the project folder:
# docker build -f deploy/shell.Dockerfile .
# Releases pin the base image by digest: --build-arg NODE_IMAGE=node:24-slim@sha256:…
# They also name the previous image, whose browser files open tabs still load: --build-arg PREVIOUS=registry/shell:1.4.0
ARG NODE_IMAGE=node:24-slim
ARG PREVIOUS=nothing

# This layer changes only with the lockfile, so later builds take it from the cache.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1 CI=1
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch

FROM ${NODE_IMAGE} AS nothing
RUN mkdir -p /app/apps/shell/dist

FROM ${PREVIOUS} AS previous

# Also the image of the release command: docker build -f deploy/shell.Dockerfile --target release .
FROM packages AS release
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --offline
CMD ["node", "scripts/release.ts"]

FROM release AS build
ARG APP_VERSION
COPY --from=previous /app/apps/shell/dist apps/shell/dist
RUN node_modules/.bin/pnpm run build --filter=@reprise/shell

# What a release uploads to the error-reporting service:
# docker build -f deploy/shell.Dockerfile --target source-maps --output source-maps .
FROM scratch AS source-maps
COPY --from=build /app/apps/shell/source-maps /

FROM packages AS production
COPY . .
RUN rm -rf node_modules && npx --yes pnpm@12.21.0 install --frozen-lockfile --offline --prod --filter-prod "@reprise/shell"

FROM ${NODE_IMAGE}
ARG APP_VERSION
ENV NODE_ENV=production APP_VERSION=${APP_VERSION} SHELL_HOST=0.0.0.0 SHELL_PORT=3000
WORKDIR /app
COPY --from=production /app/package.json /app/pnpm-workspace.yaml ./
COPY --from=production /app/node_modules node_modules
COPY --from=production /app/apps/shell apps/shell
COPY --from=build /app/apps/shell/dist apps/shell/dist
RUN mkdir -p /registry && chown node:node /registry
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/shell/dist/node/server.mjs"]
