import type { ReviewPhrases } from './phrases.ts';

export const es: ReviewPhrases = {
  titles: {
    happy: ['Muy contento', 'Como nuevo', 'Repetiré', 'Excelente estado', 'Mejor de lo esperado'],
    fair: ['Correcto por el precio', 'Casi perfecto', 'Bien en general'],
    sad: ['Decepción', 'No era lo descrito', 'Devuelto'],
  },
  device: {
    happy: [
      'Busqué las marcas descritas y apenas se ven.',
      'La batería aguanta de sobra todo el día.',
      '{name} venía borrado y listo para configurar.',
      'No se distingue de uno nuevo, salvo por el precio.',
      'Va fluido y sin problemas después de un mes.',
      'Mi tercera compra aquí y ninguna sorpresa.',
      'Se lo regalé a mi padre y cree que es nuevo.',
    ],
    fair: [
      'Funciona bien, pero trae algún arañazo de más.',
      'La batería podría durar algo más.',
      'Buen aparato, aspecto un escalón por debajo.',
    ],
    sad: [
      'A los diez días dejó de cargar.',
      'Tenía una mancha de luz en la pantalla.',
      'Los arañazos eran más profundos de lo descrito.',
    ],
  },
  medium: {
    happy: [
      'Páginas limpias y sin subrayados.',
      'Se reproduce de principio a fin sin saltos.',
      'Llevaba tiempo buscándolo.',
      'Parece sin abrir.',
      'Perfecto para regalar.',
    ],
    fair: ['Algo amarillento, como se indicaba.', 'La caja está rajada, el disco perfecto.'],
    sad: ['El lomo estaba roto.', 'Salta hacia el final.'],
  },
  accessory: {
    happy: [
      'Encaja perfecto, como nuevo.',
      'Original y funciona muy bien.',
      'El color es el de la foto.',
      'No se calienta y carga rápido.',
    ],
    fair: ['Pequeñas señales de uso, nada grave.', 'Algo rígido al principio.'],
    sad: ['Quedaba flojo y lo devolví.', 'Descolorido por un lado.'],
  },
  service: {
    happy: [
      'Llegó en dos días y bien embalado.',
      'Respuesta rápida y amable.',
      'Entregado antes de lo previsto.',
      'Sin plástico en el paquete, bien.',
    ],
    fair: ['La entrega tardó un día más.', 'Caja algo grande para el contenido.'],
    sad: ['Al menos la devolución fue sencilla.', 'El reembolso llegó en una semana.'],
  },
  firstNames: ['Lucía', 'Carlos', 'Marta', 'Javier', 'Elena', 'Pablo', 'Nuria', 'Álvaro', 'Carmen', 'Diego'],
};
