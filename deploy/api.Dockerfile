# The API. Build from the project's folder: docker build -f deploy/api.Dockerfile .
FROM node:24-slim AS install
WORKDIR /app
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter "@reprise/api..."

FROM node:24-slim
ARG APP_VERSION
ENV APP_VERSION=$APP_VERSION
# the first start fills the database, which takes most of a minute on a small machine
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=3100 API_INTERNAL_HOST=0.0.0.0 API_INTERNAL_PORT=3101 API_DATA_DIR=/data/api MEDIA_DIR=/data/media
WORKDIR /app
COPY --from=install --chown=node:node /app /app
RUN mkdir -p /data && chown node:node /data
USER node
# 3101 is for the other services only: never publish it
EXPOSE 3100 3101
HEALTHCHECK --interval=10s --timeout=3s --start-period=180s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3100/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/server.ts"]
