# The shell: renders pages and serves its own files. Build from the project's folder:
# docker build -f deploy/shell.Dockerfile .
# PREVIOUS is the image that this one replaces: pages that are open still find its files here.
ARG PREVIOUS=none
FROM node:24-slim AS none
RUN mkdir -p /app/apps/shell/dist
FROM ${PREVIOUS} AS previous

FROM node:24-slim AS build
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1 CI=1
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
COPY --from=previous /app/apps/shell/dist apps/shell/dist
RUN node_modules/.bin/pnpm run build --filter=@reprise/shell

FROM node:24-slim
ARG APP_VERSION
ENV APP_VERSION=$APP_VERSION
ENV NODE_ENV=production SHELL_HOST=0.0.0.0 SHELL_PORT=3000
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir -p /registry && chown node:node /registry
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/shell/dist/node/server.mjs"]
